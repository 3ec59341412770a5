export { isOn } from '@/components/list-page/days/instants-of'
export { markMatches } from './mark-matches'
export { answersWith, prepare, searchFor } from './match'

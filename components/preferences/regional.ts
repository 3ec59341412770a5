import { type Preference, type Regional, regionalOf } from '@/lib/preferences'
import { useKept } from './preferences'

/** The user's first day of the week and clock. */
export function useRegional(): Regional {
  const { preferences, language } = useKept()
  return regionalOf(preferences, language)
}

/** What the user chose of these, what the browser's language has, and a setter. */
export function useRegionalChoice() {
  const { preferences, language, change, save } = useKept()
  return {
    chosen: preferences,
    language,
    choose: (choice: Extract<Preference, { name: 'week' | 'clock' }>) => {
      change({ ...preferences, [choice.name]: choice.value })
      save(choice)
    },
  }
}

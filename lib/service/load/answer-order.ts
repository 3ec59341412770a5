import 'server-only'
import { parseInOrder } from '@/lib/contract/name-order'
import type { Line } from './kinds'

const orders = new WeakMap<object, readonly string[]>()

/** Keeps the order of a submission's answers: JavaScript objects put numeric names first. */
export function keepAnswerOrder({ kind, value }: Line, names: readonly string[] | undefined): void {
  if (kind === 'submissions' && names) orders.set(value.submission_data, names)
}

/** The answer names in a submission's JSON, in order; undefined if an object keeps that order. */
export function answerNames(json: string): string[] | undefined {
  const line = parseInOrder(json)
  return line?.namesOf(Object(Object(line.value).submission_data))
}

export function answersToJson(answers: Record<string, unknown>): string {
  const names = orders.get(answers)
  if (!names) return JSON.stringify(answers)
  const fields = [...new Set(names)].filter((name) => Object.hasOwn(answers, name))
  return `{${fields.map((name) => `${JSON.stringify(name)}:${JSON.stringify(answers[name])}`).join(',')}}`
}

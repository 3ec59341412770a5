export const NO_TIME = 'no time'

/** What is wrong with a class's date and times. */
export const NOTES = {
  invalidTime: (which: 'start' | 'end', value: string) => `Invalid ${which} time: “${value}”`,
  noTime: (which: 'start' | 'end') => `No ${which} time`,
  noDate: 'No date',
  invalidDate: (value: string) => `Invalid date: “${value}”`,
  otherDate: (day: string) => `The record has a different date: ${day}`,
  endsAtStart: 'Start and end times are the same',
  endsBeforeStart: 'Ends before it starts',
  endsNextDay: 'Ends the next day',
}

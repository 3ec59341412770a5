/** The header of requests that the browser sends without the user's activity, such as a poll's. */
export const AUTOMATIC_HEADER = 'x-automatic'

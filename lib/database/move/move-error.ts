import 'server-only'

/** Why a store can't be moved, in words for whoever runs the command; holds no value of a row but its key. */
export class MoveError extends Error {}

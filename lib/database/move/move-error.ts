import 'server-only'

/** Why a store can't be moved, for the operator; holds no row values except the key. */
export class MoveError extends Error {}

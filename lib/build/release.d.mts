/** The most that an unpacked release may take, in bytes. */
export const MAX_BYTES: number
/** The bytes of all files below a folder. */
export function sizeOf(folder: string): number
/** Writes what the built product needs to run into a new folder. */
export function writeRelease(root: string, target: string): Promise<void>

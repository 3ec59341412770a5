import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, without its complaint on the server, where nothing is painted. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

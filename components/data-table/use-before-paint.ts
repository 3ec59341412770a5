import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without the server warning. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

import { createContext, use } from 'react'

/** Opens the command palette with a text that was typed elsewhere. */
export const OpenPalette = createContext<(text: string) => void>(() => {})

export const useOpenPalette = () => use(OpenPalette)

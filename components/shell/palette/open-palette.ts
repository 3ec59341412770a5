import { createContext, use } from 'react'

/** Opens the command palette with a text that was typed elsewhere. Returns the text that it couldn’t take, if it can’t load. */
export const OpenPalette = createContext<(text: string) => Promise<string>>(async (text) => text)

export const useOpenPalette = () => use(OpenPalette)

import { useEffect, useState } from 'react'

/** How long a download may take to reach the server before it is offered again, in ms. */
const UNNOTICED_MS = 5000

/** Whether a download was just requested, and how to note it. The browser may block it: then the server still has the file. */
export function useAskedDownload(): [isAsked: boolean, noteAsked: () => void] {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setIsAsked(false), UNNOTICED_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  return [isAsked, () => setIsAsked(true)]
}

import { Download, Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Certificate } from '@/lib/answers/removals'
import { CERTIFICATE } from './messages'

/** Saves a certificate as a file that `npm run audit` can check, or prints it. */
export function KeepCertificate({ certificate }: { certificate: Certificate }) {
  function download() {
    const json = new Blob([`${JSON.stringify(certificate, null, 2)}\n`], { type: 'application/json' })
    const address = URL.createObjectURL(json)
    const link = document.createElement('a')
    link.href = address
    link.download = `${certificate.removal.id}.json`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <>
      <Button
        onClick={download}
        // The bar's end padding is meant for borderless buttons; this one has a border.
        className="max-md:mr-3"
      >
        <Download aria-hidden size={16} className="text-muted" />
        <span className="max-md:sr-only">{CERTIFICATE.download}</span>
      </Button>
      <Button onClick={() => window.print()} className="max-md:hidden">
        <Printer aria-hidden size={16} className="text-muted" />
        {CERTIFICATE.print}
      </Button>
    </>
  )
}

import { type SubmitEvent, useState } from 'react'
import { encode } from 'uqr'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Field } from '@/components/ui/fields/field'
import { inputOf } from '@/components/ui/fields/input-of'
import { Warning } from '@/components/ui/warning'
import type { SecondFactorSetUp } from '@/lib/answers/account'
import { fieldFault, otherFault } from './account-failure'
import { CHECKING, SET_UP } from './dialog-messages'
import { useConfirmSecondFactor } from './mutations'

const QUIET = 4

/** A QR code as one path. Dark on white in both themes, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-45 shrink-0 rounded-md border border-border bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}

const DIGITS = 6

/** Step two: the user scans the QR code or types the secret, and enters the first code. */
export function ScanStep({ setUp, onConfirmed }: { setUp: SecondFactorSetUp; onConfirmed: () => void }) {
  const { mutate, error, isPending, passwordDialog } = useConfirmSecondFactor()
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const digits = code.replace(/\D/g, '')
  const other = otherFault(error, ['code'])

  function type(text: string, form: HTMLFormElement | null) {
    setCode(text)
    const typed = text.replace(/\D/g, '')
    if (typed.length === DIGITS && typed !== digits && !isPending)
      mutate(typed, { onSuccess: onConfirmed, onError: () => form && inputOf(form, 'code')?.select() })
  }

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const select = () => inputOf(currentTarget, 'code')?.select()
    setIsShort(digits.length !== DIGITS)
    if (digits.length !== DIGITS) select()
    else if (!isPending) mutate(digits, { onSuccess: onConfirmed, onError: select })
  }

  return (
    <form noValidate onSubmit={confirm} className="grid gap-4">
      <p className="text-sm">{SET_UP.scan}</p>
      <div className="flex gap-4 max-[480px]:flex-col">
        <QrCode text={setUp.uri} label={SET_UP.qrCode} />
        <div className="min-w-0 text-13">
          <p className="text-muted">{SET_UP.noCamera}</p>
          <p className="mt-2 flex items-start gap-1">
            <span className="font-mono text-[13px]/6 wrap-anywhere">
              {setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </span>
            <CopyButton value={setUp.secret} label={SET_UP.key} />
          </p>
        </div>
      </div>
      <Field
        label={SET_UP.code}
        name="code"
        data-first=""
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        value={code}
        onChange={({ target }) => type(target.value, target.form)}
        className="font-mono tracking-widest tabular-nums"
        hint={SET_UP.codeHint}
        error={
          isShort && digits.length !== DIGITS
            ? SET_UP.codeShort
            : fieldFault(error, 'code', SET_UP.codeSubject)
        }
      />
      {other && <Warning>{other}</Warning>}
      <DialogEnd isInGrid>
        <Button type="submit" variant="primary" size="tall" disabled={isPending}>
          {isPending ? CHECKING : SET_UP.turnOn}
        </Button>
      </DialogEnd>
      {passwordDialog}
    </form>
  )
}

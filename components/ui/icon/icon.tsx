import icons from './icons.svg'
import type { IconName } from './names'

interface IconProps {
  name: IconName
  /** Width and height in pixels; without it, styles decide. */
  size?: number
  className?: string
  'data-way'?: string
}

/** A decorative icon in the text's color. All icons are in one file, so that neither pages nor scripts repeat their lines. */
export function Icon({ name, size = 24, ...rest }: IconProps) {
  return (
    <svg aria-hidden width={size} height={size} {...rest}>
      <use href={`${icons.src}#${name}`} />
    </svg>
  )
}

import { type ComponentType, lazy } from 'react'
import { explainMissingPart } from './updated/updated'

/** A part that most pages don't have; also rendered on the server. If it can't load, there is nothing, or `missing` says so. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, missing?: string) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        if (missing) void explainMissingPart(missing)
        return { default: () => null }
      },
    ),
  )

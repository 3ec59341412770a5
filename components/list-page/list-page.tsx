import type { ReactNode } from 'react'
import { usePhone } from '@/components/ui/use-media'

interface ListPageProps {
  title: ReactNode
  toolbar?: ReactNode
  banners: ReactNode
  children: ReactNode
  footer: ReactNode
  drawer: ReactNode
  isDrawerOpen: boolean
}

/** The frame of a list: title, filters, banners, table, footer, and next to it the drawer. */
export function ListPage({ title, toolbar, banners, children, footer, drawer, isDrawerOpen }: ListPageProps) {
  const isPhone = usePhone()
  return (
    <>
      {/* On a phone the drawer covers the list, so the list must be inert. */}
      <div className="contents" inert={isPhone && isDrawerOpen}>
        {title}
        {toolbar}
        {banners}
        {children}
        {footer}
      </div>
      {drawer}
    </>
  )
}

'use client'

export { DeskError as default } from '@/components/shell/desk-shell'

import { tolerateForeignNodes } from '@/components/shell/foreign-nodes'

// Next runs this file before React starts.
tolerateForeignNodes()

import { configure } from '@testing-library/react'

/** What a test waits for comes at once on a quiet machine; on a busy one it may take its time. */
configure({ asyncUtilTimeout: 10_000 })

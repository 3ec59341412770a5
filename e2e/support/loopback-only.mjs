import { Socket } from 'node:net'

/** Loaded into a process with `--import`: ends it at the first connection to another machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1']
const { connect } = Socket.prototype

Socket.prototype.connect = function connectToLoopback(...args) {
  const [first] = args.flat()
  const { host = 'localhost', path } = typeof first === 'object' ? first : { path: String(first) }
  if (path === undefined && !LOOPBACK.includes(host)) {
    process.stderr.write(`Connection to ${host}\n`)
    process.exit(99)
  }
  return connect.apply(this, args)
}

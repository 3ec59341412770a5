/**
 * How Node is started for the server. Where the heap may grow to gigabytes, V8 lets it become four times
 * what lives before it collects, under two gigabytes not twice; what the server needs is a tenth.
 */
export const SERVER_FLAGS = [
  '--import',
  'tsx',
  '--conditions=react-server',
  '--no-deprecation',
  '--max-old-space-size=1536',
]

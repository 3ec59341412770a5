import 'server-only'
import { z } from 'zod'
import { ROLES } from '@/lib/access'
import { faultOfUrl } from '@/lib/database/postgres-url'
import { addressList } from './peer'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number)

const address = (example: string) =>
  z
    .string()
    .refine(isAddress, {
      error: `must be an http or https address such as ${example}, without a user name, query or fragment.`,
      abort: true,
    })
    .transform((text) => new URL(text))

function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash
  )
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const onOff = () =>
  z
    .enum(['on', 'off'], { error: 'must be on or off.' })
    .default('on')
    .transform((value) => value === 'on')

const key = () =>
  z.string().regex(/^[\x21-\x7e]{1,512}$/, 'must be 1 to 512 printable ASCII characters without spaces.')

const OPTOUT_TYPES = 'must be words separated by commas, such as email,sms.'

/**
 * The environment variables that Frontdesk reads. Also makes the table in docs/configuration.md and .env.example, in
 * Markdown; without `shownDefault` it says that a setting isn't set. A message follows the variable's name and never
 * quotes a secret value.
 */
export const SETTINGS = z.object({
  PORT: whole(3000, 0, 65_535).meta({
    description: 'The port to listen on. `0` takes a free port, and the start prints it.',
    shownDefault: '3000',
  }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'The address to listen on.', shownDefault: '127.0.0.1' }),
  APP_URL: address('https://desk.example.com')
    .refine(({ pathname }) => pathname === '/', { error: 'must not have a path.' })
    .optional()
    .meta({
      description:
        'The address that people type. Cookies and origin checks depend on it. When it isn’t set, `localhost` and `127.0.0.1` both work.',
      shownDefault: '`http://localhost:$PORT`',
    }),
  DATA_DIR: z.string().default('data').meta({
    description: 'The folder for databases and generated secrets (folder mode 0700, files 0600).',
    shownDefault: '`./data`',
  }),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      const fault = faultOfUrl(url)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })
    .optional()
    .describe(
      '`postgres://...`: store the data in PostgreSQL. It may name several hosts, `one:5432,two:5432`. See [PostgreSQL and scaling](postgres-and-scaling.md).',
    ),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters.').optional().meta({
    description: 'Signs sessions. At least 32 characters. Required with `DATABASE_URL`.',
    shownDefault: 'generated into `DATA_DIR`',
  }),
  ENGAGEMENT_API_URL: address('https://api.example.com')
    .optional()
    .describe(
      'The base address of your Customer Engagement Data API. When it isn’t set, the embedded service is used.',
    ),
  ENGAGEMENT_API_KEY: key()
    .optional()
    .describe(
      'Required with `ENGAGEMENT_API_URL`. Without that, the API key that the embedded service accepts. Set all three or none.',
    ),
  ENGAGEMENT_SECRET_KEY: key()
    .optional()
    .describe(
      'Required with `ENGAGEMENT_API_URL`. Without that, the secret key that the embedded service accepts.',
    ),
  ENGAGEMENT_APP_ID: key()
    .optional()
    .describe('Required with `ENGAGEMENT_API_URL`. Without that, the app of the embedded service.'),
  ENGAGEMENT_TIMEOUT_MS: whole(20_000, 1, 600_000).meta({
    description: 'The longest time one call to the API may take, in milliseconds.',
    shownDefault: '20000',
  }),
  STUDIO_NAME: z
    .string()
    .max(80, 'must have at most 80 characters.')
    .optional()
    .describe(
      'The name of your studio, shown in the sidebar, on the page for new users and on certificates.',
    ),
  OPTOUT_TYPES: z
    .string()
    .default('email,sms')
    .transform(list)
    .pipe(z.array(z.string().regex(/^[\w.-]{1,64}$/, OPTOUT_TYPES)).min(1, OPTOUT_TYPES))
    .meta({ description: 'The opt-out types that Frontdesk may request.', shownDefault: '`email,sms`' }),
  DEMO: onOff().meta({
    description:
      '`off`: the embedded service starts empty, without demo data and accounts. The demo studio is in the time zone of the computer that creates it, or of `TZ`.',
    shownDefault: 'on',
  }),
  DIRECTORY: onOff().meta({
    description:
      '`off`: Frontdesk stores no copy of the customers and deletes the one it has. Search by name, sorting and totals are then not available.',
    shownDefault: 'on',
  }),
  INSIGHTS: onOff().meta({
    description:
      '`off`: nothing is computed in the background from events and full data. *Last seen*, *Membership ends*, *No-shows* and *Worth a call* aren’t shown.',
    shownDefault: 'on',
  }),
  FRESH_PASSWORD_MINUTES: whole(5, 1, 1440).meta({
    description:
      'For how many minutes a password counts as just entered. Removals and team changes need one.',
    shownDefault: '5',
  }),
  REQUIRE_2FA: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z.array(
        z.enum(ROLES, {
          error: `must be roles separated by commas. The roles are ${ROLES.join(', ')}.`,
        }),
      ),
    )
    .describe(
      'Roles that must use two-step verification, for example `admin`. Until they set it up, they can only open their account page.',
    ),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return addressList(list(text))
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        context.addIssue({ code: 'custom', message: `has an entry that can’t be used: ${error.message}` })
        return z.NEVER
      }
    })
    .describe(
      'Addresses or CIDR ranges of proxies whose `X-Forwarded-For` header is trusted. A port in a forwarded address is ignored.',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 to 512 printable ASCII characters without spaces.')
    .optional()
    .describe(
      'The bearer token of `GET /api/metrics`. At least 16 characters. When it isn’t set, that route doesn’t exist.',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}.` })
    .default('info')
    .meta({ description: 'trace, debug, info, warn, error, fatal or silent.', shownDefault: 'info' }),
})

interface SettingDocs {
  name: string
  shownDefault: string
  meaning: string
}

export const settingDocs = (): SettingDocs[] =>
  Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const { description = '', shownDefault } = schema.meta() ?? {}
    return { name, shownDefault: String(shownDefault ?? 'not set'), meaning: description }
  })

import 'server-only'
import { type Migration, sql } from 'kysely'
import { exactText } from '@/lib/database/dialects'

/** A column is text and not null; `?` allows null, `:type` sets another type, `:flag` is 0 by default. */
const TABLES: Record<string, { key: string; columns: string[] }> = {
  key_pairs: { key: 'api_key_hash', columns: ['secret_key_hash', 'app_id'] },
  customers: {
    key: 'id',
    columns: [
      'user_id',
      'firstname',
      'lastname',
      'email',
      'email_folded',
      'phone',
      'phone_digits',
      'last_location',
      'email_optout:integer',
      'sms_optout:integer',
      'optout_date?',
      'created_date',
      'updated_date',
      'last_event_date?',
      'is_demo:flag',
    ],
  },
  events: {
    key: 'id',
    columns: [
      'customer_id',
      'event_type',
      'event_name',
      'event_date',
      'event_time',
      'is_visit:integer',
      'is_purchase:integer',
      'event_data',
    ],
  },
  visits: {
    key: 'id',
    columns: ['customer_id', 'date', 'time', 'class_name', 'staff_name', 'location', 'status', 'paid_with'],
  },
  purchases: {
    key: 'id',
    columns: [
      'customer_id',
      'purchase_date',
      'item',
      'category',
      'quantity:integer',
      'amount:double precision',
      'currency',
      'payment_method',
      'location',
    ],
  },
  memberships: {
    key: 'id',
    columns: [
      'customer_id',
      'name',
      'status',
      'start_date',
      'end_date',
      'price:double precision',
      'currency',
      'auto_renew:integer',
    ],
  },
  sales_notes: { key: 'id', columns: ['customer_id', 'note_date', 'author', 'note'] },
  classes: {
    key: 'class_id',
    columns: [
      'class_name',
      'class_category',
      'staff_name',
      'program_name',
      'date',
      'start_time',
      'end_time',
      'is_demo:flag',
    ],
  },
  forms: { key: 'form_id', columns: ['label', 'is_demo:flag'] },
  submissions: {
    key: 'submission_id',
    columns: ['form_id', 'customer_id?', 'user_id', 'submission_data', 'submission_date'],
  },
}

/** Every filter has an index in the right order, so that no filtered read scans or sorts a table. */
const INDEXES: [table: string, columns: string[]][] = [
  ['customers', ['created_date', 'id']],
  ['customers', ['user_id', 'created_date', 'id']],
  ['customers', ['email_folded', 'created_date', 'id']],
  ['customers', ['phone_digits', 'created_date', 'id']],
  ['customers', ['updated_date', 'created_date', 'id']],
  ['customers', ['last_event_date', 'created_date', 'id']],
  ['customers', ['optout_date', 'id']],
  ['customers', ['email_optout', 'optout_date', 'id']],
  ['customers', ['sms_optout', 'optout_date', 'id']],
  ['events', ['customer_id', 'event_date desc', 'event_time desc', 'id']],
  ['visits', ['customer_id']],
  ['purchases', ['customer_id']],
  ['memberships', ['customer_id']],
  ['sales_notes', ['customer_id']],
  ['classes', ['date', 'start_time', 'class_id']],
  ['classes', ['class_name', 'date', 'start_time', 'class_id']],
  ['classes', ['class_category', 'date', 'start_time', 'class_id']],
  ['classes', ['staff_name', 'date', 'start_time', 'class_id']],
  ['classes', ['program_name', 'date', 'start_time', 'class_id']],
  ['submissions', ['form_id', 'submission_date desc', 'submission_id']],
  ['submissions', ['form_id', 'user_id', 'submission_date desc', 'submission_id']],
  ['submissions', ['customer_id']],
  ['submissions', ['user_id']],
]

export const tables: Migration = {
  async up(db) {
    const text = await exactText(db)
    for (const [name, { key, columns }] of Object.entries(TABLES)) {
      let table = db.schema.createTable(name).addColumn(key, text, (column) => column.primaryKey())
      for (const spec of columns) {
        const [column = '', type] = spec.replace('?', '').split(':')
        const isNullable = spec.endsWith('?')
        table =
          type === 'flag'
            ? table.addColumn(column, 'integer', (built) => built.notNull().defaultTo(0))
            : table.addColumn(column, type ? sql.raw(type) : text, (built) =>
                isNullable ? built : built.notNull(),
              )
      }
      await table.execute()
    }
    for (const [table, columns] of INDEXES) {
      await db.schema
        .createIndex(`${table}_by_${columns.join('_').replaceAll(' desc', '')}`)
        .on(table)
        .columns(columns)
        .execute()
    }
  },
}

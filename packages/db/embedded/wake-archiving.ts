import { Client } from 'pg'

/**
 * The process that ends a segment each minute is started during recovery, when nothing is archived, and then sleeps for
 * a whole checkpoint_timeout. Reading the settings again wakes it, so that the first minute after a start counts too.
 */
export async function wakeArchiving(url: string): Promise<void> {
  const admin = new Client({ connectionString: url, application_name: 'leaven-start' })
  admin.on('error', () => {})
  await admin.connect()
  try {
    await admin.query('select pg_reload_conf()')
  } finally {
    await admin.end()
  }
}

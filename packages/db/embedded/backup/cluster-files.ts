/** Made anew by every start; PostgreSQL's documentation says to leave their contents out. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

/** Of the running server, or of an earlier backup or recovery. */
const ofTheMoment = new Set([
  'backup_label',
  'backup_label.old',
  'backup_manifest',
  'current_logfiles.tmp',
  'pg_internal.init',
  'postgresql.auto.conf.tmp',
  'postmaster.opts',
  'postmaster.pid',
  'recovery.signal',
  'standby.signal',
  'tablespace_map',
])

/** Whether a path inside the cluster stays out of a base backup. */
export function isLeftOut(path: string): boolean {
  const [folder = '', ...rest] = path.split('/')
  const name = rest.at(-1) ?? folder
  if (rest.length > 0 && emptied.has(folder)) return true
  return ofTheMoment.has(name) || name.startsWith('pgsql_tmp')
}

/** Where a checkpoint leaves its mark; copied last, as pg_basebackup does. */
export const CONTROL_FILE = 'global/pg_control'

/** Folders are named by number, so tablespaces would be links out of the cluster. */
export const isTablespace = (path: string): boolean => /^pg_tblspc\/\d+$/.test(path)

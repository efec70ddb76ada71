import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'

const PASSWORD = 'hunter2'
const URL_GIVEN = `postgres://leaven:${PASSWORD}@db.example:5433/leaven`

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code })

describe('whatever goes wrong at the start is told in one line', () => {
  const told: { what: string; error: unknown; line: string }[] = [
    {
      what: 'a full disk, told by Node.js',
      error: failure("ENOSPC: no space left on device, mkdir '/data'", 'ENOSPC'),
      line: 'The disk is full.',
    },
    {
      what: 'a full disk, told by PostgreSQL',
      error: failure(
        'The database did not start: could not write to file "pg_wal/xlogtemp.1": No space left on device',
      ),
      line: 'The disk is full.',
    },
    {
      what: 'a full disk, told without words',
      error: failure('write failed', 'ENOSPC'),
      line: 'The disk is full. write failed',
    },
    {
      what: 'a used up quota',
      error: failure("EDQUOT: disk quota exceeded, mkdir '/data'", 'EDQUOT'),
      line: "The disk quota is used up. EDQUOT: disk quota exceeded, mkdir '/data'",
    },
    {
      what: 'a folder of somebody else',
      error: failure("EACCES: permission denied, mkdir '/data'", 'EACCES'),
      line: "This user may not write there. EACCES: permission denied, mkdir '/data'",
    },
    {
      what: 'a read-only disk',
      error: failure("EROFS: read-only file system, mkdir '/data'", 'EROFS'),
      line: "The disk is read-only. EROFS: read-only file system, mkdir '/data'",
    },
    {
      what: 'a database where nobody listens',
      error: failure('connect ECONNREFUSED 192.0.2.1:5433', 'ECONNREFUSED'),
      line: 'The database at db.example:5433 cannot be reached (ECONNREFUSED): check DATABASE_URL.',
    },
    {
      what: 'a database with several addresses, none of which answers',
      error: Object.assign(new AggregateError([failure('connect ECONNREFUSED ::1:5433', 'ECONNREFUSED')], ''), {
        code: 'ECONNREFUSED',
      }),
      line: 'The database at db.example:5433 cannot be reached (ECONNREFUSED): check DATABASE_URL.',
    },
    {
      what: 'a database that says nothing',
      error: failure('timeout expired'),
      line: 'The database at db.example:5433 cannot be reached (no answer): check DATABASE_URL.',
    },
    {
      what: 'a wrong password',
      error: failure('password authentication failed for user "leaven"', '28P01'),
      line: 'The database at db.example:5433 refuses us (password authentication failed for user "leaven"): check DATABASE_URL.',
    },
    {
      what: 'a missing database',
      error: failure('database "leaven" does not exist', '3D000'),
      line: 'The database at db.example:5433 refuses us (database "leaven" does not exist): check DATABASE_URL.',
    },
    {
      what: 'anything else',
      error: failure('Migration 0001_a.sql failed: syntax error\nat line 3'),
      line: 'Migration 0001_a.sql failed: syntax error',
    },
    { what: 'something that is no error', error: 'out of luck', line: 'out of luck' },
  ]

  test.each(told)('$what', ({ error, line }) => {
    expect(explain(error, URL_GIVEN)).toBe(line)
    expect(explain(error, URL_GIVEN)).not.toMatch(/\n|hunter2/)
  })

  test('without DATABASE_URL nobody is told to check it', () => {
    expect(explain(failure('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'))).toBe(
      'connect ECONNREFUSED 127.0.0.1:1',
    )
  })

  test('a password with a slash, which an address takes for a path, is not shown', () => {
    const broken = explain(failure('no', 'ENOTFOUND'), `postgres://leaven:12/${PASSWORD}@db.example/leaven`)
    expect(broken).not.toContain(PASSWORD)
  })
})

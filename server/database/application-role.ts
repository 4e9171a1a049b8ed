import type { ClientBase } from 'pg';
import { getErrorCode, StartProblem } from '../errors.ts';

/** The role under which every request's SQL runs. It owns nothing and cannot bypass row-level security. */
export const APPLICATION_ROLE = 'salon_app';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates the application role and grants it to the connecting role. A request's transaction takes this role with `set
 * local role`, which works behind poolers and needs no second password.
 * @throws StartProblem DATABASE_NOT_READY when the role is too powerful, or may not be created or granted
 */
export async function ensureApplicationRole(client: ClientBase): Promise<void> {
  try {
    await client.query(`
      do $$ begin
        create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then null;
      end $$`);
    const { rows } = await client.query<{ safe: boolean }>(
      'select not (rolsuper or rolbypassrls) as safe from pg_roles where rolname = $1',
      [APPLICATION_ROLE],
    );
    if (!rows[0]?.safe) {
      throw new StartProblem(
        'DATABASE_NOT_READY',
        `The role ${APPLICATION_ROLE} must be neither superuser nor BYPASSRLS.`,
      );
    }
    if (!(await canTakeOn(client))) await client.query(`grant ${APPLICATION_ROLE} to current_user`);
  } catch (error) {
    if (getErrorCode(error) === INSUFFICIENT_PRIVILEGE) {
      throw new StartProblem(
        'DATABASE_NOT_READY',
        `The role of DATABASE_URL may not create roles: run "create role ${APPLICATION_ROLE} nologin; ` +
          `grant ${APPLICATION_ROLE} to <that role>" once as an administrator.`,
        error,
      );
    }
    throw error;
  }
}

/** Whether the connecting role can take the role. From PostgreSQL 16 on, even the role's creator may not. */
async function canTakeOn(client: ClientBase): Promise<boolean> {
  try {
    await client.query(`set role ${APPLICATION_ROLE}`);
    await client.query('reset role');
    return true;
  } catch (error) {
    if (getErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    return false;
  }
}

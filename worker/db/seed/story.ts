import { idOf } from './identity.ts';
import { Rows } from './rows.ts';

/** A picture or film that is drawn when the local data is made. */
export interface Drawing {
  name: string;
  key: string;
  row: Record<string, unknown>;
  what: { scene: string } | { portrait: string } | { film: true };
}

/** What the parts of the local data share while it is made. */
export class Story {
  readonly rows = new Rows();
  readonly drawings: Drawing[] = [];
  readonly #today: number;

  /** Days are counted back from the midnight (UTC) before `now`. */
  constructor(now: number) {
    this.#today = Math.floor(now / 86_400_000) * 86_400_000;
  }

  milliseconds(daysAgo: number) {
    return Math.round(this.#today - daysAgo * 86_400_000);
  }

  moment(daysAgo: number) {
    return new Date(this.milliseconds(daysAgo)).toISOString();
  }

  /** The audit fields of something that a person made. */
  audit(resource: string, key: string, by: string | null, daysAgo: number, changed = daysAgo) {
    const person = by && idOf('users', by);
    return {
      id: idOf(resource, key),
      created_at: this.moment(daysAgo),
      created_by: person,
      updated_at: this.moment(changed),
      updated_by: person,
    };
  }

  history(
    table: string,
    key: string,
    title: string,
    by: string,
    daysAgo: number,
    what = 'Created',
  ) {
    this.rows.add('history', {
      id: idOf('history', `${table}:${key}:${what}`, this.milliseconds(daysAgo)),
      created_at: this.moment(daysAgo),
      created_by: idOf('users', by),
      description: what,
      link_table: table,
      link_id: idOf(table, key),
      link_title: title,
    });
  }
}

/** Who looks after the site in the local data. */
export const admin = 'robin-hale';

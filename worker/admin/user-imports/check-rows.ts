/**
 * Checks the rows of an import: what each would write, and the faults of its cells. It changes
 * nothing, so it is the dry run too.
 */

import type { z } from 'zod';
import { accountChangeSchema } from '../../contract/accounts/accounts.ts';
import { emailSchema } from '../../contract/accounts/email-address.ts';
import { personNameSchema } from '../../contract/accounts/person-names.ts';
import {
  requiredImportFields,
  type UserImportField,
  type UserImportMapping,
} from '../../contract/admin/user-import-columns.ts';
import {
  type ExistingAccountChoice,
  maxNamesPerCell,
  type UserImportFault,
  type UserImportOutcome,
} from '../../contract/admin/user-imports.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import type { CsvRecord } from '../../contract/shared/parse-csv.ts';
import type { Database, StatementRows } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type {
  PlannedAccount,
  PlannedInvitation,
  UserImportError,
} from '../../db/schema/user-imports.ts';
import { type FieldError, toFieldError, toFieldErrorBody } from '../../http/field-errors.ts';
import { buildLookupQueries } from './import-lookups.ts';
import { buildCellReader, type ParsedImportFile } from './parse-import-file.ts';
import { parseJoinDate } from './parse-join-date.ts';

/** A row with its outcome if the import ran now. */
export interface CheckedRow {
  /** Row in a spreadsheet, the headings being row 1; of an invitation, the line of the file. */
  place: number;
  email: string;
  /** The account of the address. */
  user_id: string | null;
  /** `waiting` rows are written. */
  state: Extract<UserImportOutcome, 'waiting' | 'skipped' | 'faulty'>;
  /** Values of a row that is written. */
  planned: PlannedAccount | PlannedInvitation | null;
  /** First fault of the row, or why it is skipped. */
  error: UserImportError | null;
}

export interface CheckedRows {
  rows: CheckedRow[];
  faults: UserImportFault[];
}

interface ImportToCheck extends ParsedImportFile {
  mapping: UserImportMapping;
  existing: ExistingAccountChoice;
}

type Lookups = StatementRows<ReturnType<typeof buildLookupQueries>>;

/** Longest name of a town that is looked up. */
const MAX_TOWN_KEY = 100;

/** Runs the dry run in one round trip. */
export async function checkRows(db: Database, file: ImportToCheck): Promise<CheckedRows> {
  const readCell = buildCellReader(file.columns, file.mapping);
  const emails = new Set<string>();
  const tags = new Set<string>();
  const townKeys = new Set<string>();
  for (const record of file.records) {
    const { data: email } = emailSchema.safeParse(readCell(record, 'email'));
    if (email) emails.add(email);
    for (const name of splitNames(readCell(record, 'tags'))) tags.add(normalizeTagName(name));
    const key = getTownKey(readCell(record, 'town'));
    if (key && key.length <= MAX_TOWN_KEY) townKeys.add(key);
  }
  const lookups = await db.run({
    queries: buildLookupQueries({
      emails: [...emails],
      tags: [...tags],
      townKeys: [...townKeys],
    }),
  });
  const checkRow = buildRowCheck(file, indexLookups(lookups));
  const checked = file.records.map(checkRow);
  return {
    rows: checked.map(({ row }) => row),
    faults: checked.flatMap(({ faults }) => faults),
  };
}

const foldName = (name: string) => name.normalize('NFKC').trim().toLowerCase();

function indexLookups(found: Lookups) {
  const accounts = [...found.accounts1, ...found.accounts2, ...found.accounts3];
  return {
    levels: new Map(found.levels.map(({ id, name }) => [foldName(name), id])),
    offerings: new Map(found.offerings.map(({ id, name }) => [foldName(name), id])),
    tags: new Map(found.tags.map(({ id, name }) => [name, id])),
    /** Null where no places are loaded: then every town is accepted. */
    towns: found.hasPlaces.length > 0 ? new Map(found.towns.map((one) => [one.key, one])) : null,
    accounts: new Map(accounts.map((account) => [account.email, account])),
  };
}

type ImportIndex = ReturnType<typeof indexLookups>;

/** Names in a cell, separated by semicolons, bars or line breaks; otherwise by commas. */
function splitNames(cell: string): string[] {
  const separator = /[;|\n]/.test(cell) ? /[;|\n]/ : /,/;
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function buildRowCheck(file: ImportToCheck, index: ImportIndex) {
  const { columns, mapping, existing } = file;
  const readCell = buildCellReader(columns, mapping);
  const today = getNowIso().slice(0, 10);
  /** Row in which each address was first. */
  const rowOfEmail = new Map<string, number>();

  return (record: CsvRecord) => {
    const place = record.row;
    const faults: UserImportFault[] = [];
    const report = (field: UserImportField, error: Omit<FieldError, 'path'>) => {
      const { code, message, values } = toFieldErrorBody({ ...error, path: field });
      const column = mapping[field] ?? '';
      faults.push({
        row: place,
        line: record.line,
        column,
        field,
        message,
        code,
        ...(values && { values }),
      });
    };
    /** Value of a cell that its schema accepts; undefined if it is empty or has a fault. */
    const parseCell = (field: UserImportField, schema: z.ZodType<string | null | undefined>) => {
      const cell = readCell(record, field);
      const isRequired = requiredImportFields.some((required) => required === field);
      if (cell === '') {
        if (isRequired) report(field, { code: 'required' });
        return undefined;
      }
      const parsed = schema.safeParse(cell);
      if (parsed.success) return parsed.data ?? undefined;
      const [issue] = parsed.error.issues;
      if (issue) report(field, toFieldError(issue));
      return undefined;
    };
    /** Ids of the names in a cell. */
    const parseNames = (
      field: 'offerings' | 'tags',
      find: (name: string) => string | undefined,
    ) => {
      const names = splitNames(readCell(record, field));
      if (names.length > maxNamesPerCell) {
        report(field, { code: 'import_names', values: { limit: maxNamesPerCell } });
        return [];
      }
      const ids = names.map((name) => {
        const id = find(name);
        if (!id) report(field, { code: `import_${field}`, values: { name: name.slice(0, 100) } });
        return id;
      });
      return [...new Set(ids.filter((id) => id !== undefined))];
    };

    const email = parseCell('email', emailSchema);
    const first = email ? rowOfEmail.get(email) : undefined;
    if (email && first !== undefined) {
      report('email', { code: 'import_email_twice', values: { row: first } });
    } else if (email) rowOfEmail.set(email, place);
    const account = email ? index.accounts.get(email) : undefined;
    const isSkipped = account !== undefined && existing === 'skip';
    if (account?.is_admin && existing === 'update') report('email', { code: 'import_admin' });
    if (account?.is_merged && existing === 'update') report('email', { code: 'import_merged' });

    const name = parseCell('name', personNameSchema);
    const title = parseCell('title', accountChangeSchema.shape.title);
    const bio = parseCell('bio', accountChangeSchema.shape.bio);
    const phone = parseCell('phone', accountChangeSchema.shape.phone);
    const address_town = parseCell('town', accountChangeSchema.shape.address_town);
    const place_id = address_town && findPlace(address_town);
    const membership_level_id = findLevel(readCell(record, 'level'));
    const joined = parseJoined(readCell(record, 'joined'));
    const sub_category_ids = parseNames('offerings', (one) => index.offerings.get(foldName(one)));
    const tag_ids = parseNames('tags', (one) => index.tags.get(normalizeTagName(one)));

    function findPlace(town: string): string | undefined {
      if (!index.towns) return undefined;
      const found = index.towns.get(getTownKey(town) ?? '');
      if (!found) report('town', { code: 'import_town', values: { name: town.slice(0, 100) } });
      // If several towns have the name, none is chosen.
      return found?.places === 1 ? found.id : undefined;
    }
    function findLevel(cell: string): string | undefined {
      const id = index.levels.get(foldName(cell));
      if (cell !== '' && !id) {
        report('level', { code: 'import_level', values: { name: cell.slice(0, 100) } });
      }
      return id;
    }
    function parseJoined(cell: string): string | undefined {
      const day = cell === '' ? undefined : parseJoinDate(cell, today);
      if (day === null) report('joined', { code: 'import_date' });
      return day ?? undefined;
    }

    // A row that is skipped writes nothing, so its other cells do not matter.
    const isRepeated = first !== undefined;
    const counted = isSkipped && !isRepeated ? [] : faults;
    const [fault] = counted;
    const state = fault ? 'faulty' : isSkipped ? 'skipped' : 'waiting';
    const columnsOfUser = { name, title, bio, phone, address_town, place_id, membership_level_id };
    const row: CheckedRow = {
      place,
      email: readCell(record, 'email').slice(0, 254),
      user_id: account?.id ?? null,
      state,
      planned:
        state === 'waiting' && email
          ? {
              email,
              columns: omitUndefined(columnsOfUser),
              ...(joined && { joined }),
              tag_ids,
              sub_category_ids,
            }
          : null,
      error: fault ? { code: fault.code, ...(fault.values && { values: fault.values }) } : null,
    };
    return { row, faults: counted };
  };
}

const omitUndefined = <Values extends Record<string, string | undefined>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as PlannedAccount['columns'];

/** Adds many redirects at once from CSV, typed or chosen as a file; all of them or none. */

import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { redirectsResource } from '../../../worker/contract/admin/redirects.resource.ts';
import { redirectLimits } from '../../../worker/contract/admin/redirects.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { ApiError, api } from '../../data/api.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useAfterSave } from '../../ui/hooks/use-after-save.ts';
import { FileButton } from '../../ui/primitives/FileButton.tsx';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getListTrail } from '../breadcrumb-trail.ts';
import { readTextFile } from '../read-text-file.ts';
import { parseRedirectCsv, type RedirectLine } from './parse-redirect-csv.ts';

const csvSchema = z.object({
  csv: z
    .string()
    .refine((text) => parseRedirectCsv(text).length > 0, {
      error: () => m['admin_redirects.import_empty'](),
    })
    .refine((text) => parseRedirectCsv(text).length <= redirectLimits.rows, {
      error: () =>
        m['admin_redirects.import_too_many']({ limit: formatNumber(redirectLimits.rows) }),
    }),
});

/** A row that cannot be imported, by its line in the text. */
interface RowFault {
  line: number;
  column: string;
  message: string;
}

export function ImportRedirectsPage() {
  const [faults, setFaults] = useState<RowFault[]>([]);
  const saved = useAfterSave();
  const form = useZodForm({ schema: csvSchema, values: { csv: '' }, mode: 'onSubmit' });
  const submit = async ({ csv }: { csv: string }) => {
    setFaults([]);
    const lines = parseRedirectCsv(csv);
    try {
      const { body } = await api('POST /redirects/import', {
        body: { rows: lines.map(({ from, to }) => ({ from, to })) },
      });
      saved(
        m['admin_redirects.imported']({ count: body.created }),
        getAdminListPath(redirectsResource),
      );
    } catch (error) {
      const found = listRowFaults(error, lines);
      if (found.length === 0) throw error;
      setFaults(found);
    }
  };
  const take = async ([file]: File[]) => {
    const text = file && (await readTextFile(file));
    if (text) form.setValue('csv', text, { shouldDirty: true });
    else if (file) showToast(m['admin_invites.not_a_text_file']({ name: file.name }), 'error');
  };
  return (
    <TitledAdminPage
      title={m['admin_redirects.import_title']()}
      trail={getListTrail(redirectsResource)}
    >
      <Form form={form} submit={submit} label={m['admin_redirects.import_title']()}>
        <TextAreaField
          name="csv"
          label={m['admin_redirects.csv']()}
          rows={10}
          hint={m['admin_redirects.csv_hint']({ limit: formatNumber(redirectLimits.rows) })}
          required
        />
        <p>
          <FileButton className="button quiet" accept=".csv,.txt,text/csv,text/plain" choose={take}>
            {m['admin_invites.choose_csv_file']()}
          </FileButton>
        </p>
        {faults.length > 0 && (
          <div role="alert" className="stack">
            <p>
              {m['admin_redirects.import_refused']({
                count: new Set(faults.map(({ line }) => line)).size,
              })}
            </p>
            <ul>
              {faults.map(({ line, column, message }) => (
                <li key={`${line} ${column}`} className="field-error">
                  {m['admin_redirects.row_fault']({ line: formatNumber(line), column, message })}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="form-actions">
          <SubmitButton busy={m['admin_common.sending']()}>
            {m['admin_redirects.import_title']()}
          </SubmitButton>
        </div>
      </Form>
    </TitledAdminPage>
  );
}

const columnNames: Readonly<Record<string, () => string>> = {
  from: m['admin_field.old_address'],
  to: m['admin_field.new_address'],
};

/** Errors of single rows, by their line. */
function listRowFaults(error: unknown, lines: readonly RedirectLine[]): RowFault[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ path, message }) => {
    const [, row, column = ''] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const line = row === undefined ? undefined : lines[Number(row)]?.line;
    return line === undefined ? [] : [{ line, column: columnNames[column]?.() ?? column, message }];
  });
}

import { useId, useState } from 'react';
import { m } from '#messages';
import { listLimits } from '../../../worker/contract/shared/limits.ts';
import { api } from '../../data/api.ts';
import { apiQuery } from '../../data/query.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';

const adminsQuery = apiQuery('GET /users', {
  query: { is_admin: 'true', is_active: 'true', limit: String(listLimits.maximumLimit) },
});

interface AdminName {
  id: string;
  name: string;
}

/** Select with the admin who takes care of a report. */
export const AssignReportSelect = ({ report }: { report: ApiItem }) => (
  <QueryBoundary queries={{ admins: adminsQuery }}>
    {({ admins }) => <AssigneeSelect report={report} admins={admins.data} />}
  </QueryBoundary>
);

function AssigneeSelect({ report, admins }: { report: ApiItem; admins: readonly AdminName[] }) {
  const id = useId();
  const changed = useRefreshAfterChange();
  const [isSaving, setSaving] = useState(false);
  const assigned = report.assigned_to ? String(report.assigned_to) : '';
  const choices = includeAssigned(admins, assigned, String(report.assigned_to_name));
  const assign = async (value: string) => {
    if (isSaving) return;
    setSaving(true);
    try {
      await api('PATCH /reports/:id', {
        params: { id: report.id },
        body: { assigned_to: value || null },
      });
      const name = choices.find((one) => one.id === value)?.name;
      showToast(name ? m['admin_reports.assigned']({ name }) : m['admin_reports.unassigned']());
    } catch (error) {
      showErrorToast(error);
    }
    setSaving(false);
    changed();
  };
  return (
    <p className="filter">
      <label htmlFor={id}>{m['admin_field.assigned_to']()}</label>
      <select
        id={id}
        value={assigned}
        aria-busy={isSaving}
        onChange={({ target }) => void assign(target.value)}
      >
        <option value="">{m['admin_reports.no_one']()}</option>
        {choices.map((admin) => (
          <option key={admin.id} value={admin.id}>
            {admin.name}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The assigned person may have stopped being an admin since. */
const includeAssigned = (admins: readonly AdminName[], id: string, name: string) =>
  id && !admins.some((admin) => admin.id === id) ? [...admins, { id, name }] : admins;

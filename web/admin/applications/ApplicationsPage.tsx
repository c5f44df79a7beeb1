/** List of applications to be listed as a practitioner, in one state, oldest first. */

import { m } from '#messages';
import {
  type ApplicationState,
  applicationStateLabels,
} from '../../../worker/contract/practitioners/application-states.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { Link } from '../../data/navigation.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { translateValueLabel } from '../fields/field-labels.ts';
import { ItemStatusChip } from '../fields/ItemStatusChip.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import './ApplicationContent.css';
import { useSearch } from 'wouter';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { AdminPage } from '../AdminPage.tsx';
import { ItemList } from '../list/ItemList.tsx';

/** Custom cells of the application list: portrait, state and waiting since (day only). */
const applicationCells: SpecialCells = {
  image: {
    render: ({ name, image }) => (
      <span className="application-face">
        <Portrait card={{ name: String(name), image_name: image as string | null }} />
      </span>
    ),
  },
  state: {
    render: (row) => <ItemStatusChip resource={applicationsResource} item={row} />,
    toText: ({ state }) => translateValueLabel(applicationStateLabels[state as ApplicationState]),
  },
  sent_at: {
    render: ({ sent_at }) =>
      sent_at ? <LocalDateTime moment={String(sent_at)} day="short" /> : '–',
  },
};

/** Order of the state tabs; 'sent' is the default state. */
const stateOrder = ['sent', 'asked', 'draft', 'approved', 'declined'] satisfies ApplicationState[];

const emptyListTexts: Record<ApplicationState, () => string> = {
  sent: m['admin_applications.none_sent'],
  asked: m['admin_applications.none_asked'],
  draft: m['admin_applications.none_draft'],
  approved: m['admin_applications.none_approved'],
  declined: m['admin_applications.none_declined'],
};

export function ApplicationsPage() {
  const here = new URLSearchParams(useSearch()).get('state') ?? 'sent';
  return (
    <AdminPage title={m['admin_applications.applications']()}>
      <ItemList
        resource={applicationsResource}
        heading="h1"
        cells={applicationCells}
        columns={applicationsResource.columns.filter((name) => name !== 'state')}
        none={`${(emptyListTexts[here as ApplicationState] ?? emptyListTexts.sent)()} ${m['admin_applications.one_status']()}`}
        actions={
          <nav aria-label={m['admin_applications.application_status']()} className="queues">
            {stateOrder.map((state) => (
              <Link
                key={state}
                href={`${getAdminListPath(applicationsResource)}?state=${state}`}
                aria-current={here === state ? 'page' : undefined}
              >
                {translateValueLabel(applicationStateLabels[state])}
              </Link>
            ))}
          </nav>
        }
      />
    </AdminPage>
  );
}

/** List of applications to be listed as a practitioner, in one state, oldest first. */

import {
  type ApplicationState,
  applicationStateLabels,
} from '../../../worker/contract/practitioners/application-states.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { Link } from '../../data/navigation.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
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
        <Portrait
          card={{ name: String(name), image_name: image as string | null }}
          sizes="2.5rem"
        />
      </span>
    ),
  },
  state: {
    render: (row) => <ItemStatusChip resource={applicationsResource} item={row} />,
    toText: ({ state }) => applicationStateLabels[state as ApplicationState],
  },
  sent_at: {
    render: ({ sent_at }) =>
      sent_at ? <LocalDateTime moment={String(sent_at)} day="short" /> : '–',
  },
};

/** Order of the state tabs; 'sent' is the default state. */
const stateOrder = ['sent', 'asked', 'draft', 'approved', 'declined'] satisfies ApplicationState[];

const emptyListTexts: Record<ApplicationState, string> = {
  sent: 'No applications to decide.',
  asked: 'No applications are waiting for more information.',
  draft: 'No drafts.',
  approved: 'No approved applications.',
  declined: 'No declined applications.',
};

export function ApplicationsPage() {
  const here = new URLSearchParams(useSearch()).get('state') ?? 'sent';
  return (
    <AdminPage title="Applications">
      <ItemList
        resource={applicationsResource}
        heading="h1"
        cells={applicationCells}
        columns={applicationsResource.columns.filter((name) => name !== 'state')}
        none={`${emptyListTexts[here as ApplicationState] ?? emptyListTexts.sent} This list shows one status. Choose another above.`}
        actions={
          <nav aria-label="Application status" className="queues">
            {stateOrder.map((state) => (
              <Link
                key={state}
                href={`${getAdminListPath(applicationsResource)}?state=${state}`}
                aria-current={here === state ? 'page' : undefined}
              >
                {applicationStateLabels[state]}
              </Link>
            ))}
          </nav>
        }
      />
    </AdminPage>
  );
}

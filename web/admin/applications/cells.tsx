import {
  type ApplicationState,
  applicationWords,
} from '../../../worker/contract/application-states.ts';
import { applications } from '../../../worker/contract/resources/applications.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Portrait } from '../../users/Portrait.tsx';
import { StateChip } from '../fields/state.tsx';
import type { SpecialCells } from '../list/columns.ts';

/** Custom cells of the application list: portrait, state and waiting since (day only). */
export const applicationCells: SpecialCells = {
  image: {
    shown: ({ name, image }) => (
      <span className="application-face">
        <Portrait
          card={{ name: String(name), image_name: image as string | null }}
          sizes="2.5rem"
        />
      </span>
    ),
  },
  state: {
    shown: (row) => <StateChip resource={applications} item={row} />,
    told: ({ state }) => applicationWords[state as ApplicationState],
  },
  sent_at: {
    shown: ({ sent_at }) => (sent_at ? <Moment moment={String(sent_at)} day="short" /> : '–'),
  },
};

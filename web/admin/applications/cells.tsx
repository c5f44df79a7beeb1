import { Moment } from '../../ui/Moment.tsx';
import { Portrait } from '../../users/Portrait.tsx';
import type { SpecialCells } from '../list/columns.ts';

/** A face, or the letters of the name; and since when somebody waits, to the day. */
export const applicationCells: SpecialCells = {
  image: {
    shown: ({ name, image }) => (
      <span className="application-face">
        <Portrait
          card={{
            ...{ name: String(name), image_name: image as string | null },
            ...{ image_width: null, image_height: null },
          }}
          sizes="2.5rem"
        />
      </span>
    ),
    told: ({ image }) => String(image ?? ''),
  },
  sent_at: {
    shown: ({ sent_at }) => (sent_at ? <Moment moment={String(sent_at)} day="short" /> : '–'),
    told: ({ sent_at }) => String(sent_at ?? ''),
  },
};

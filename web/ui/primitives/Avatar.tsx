/** Small portrait next to a name. */

import './Avatar.css';
import './Portrait.css';
import { PersonIcon } from '../graphics/icons.tsx';
import { Portrait } from './Portrait.tsx';

interface Props {
  /** Name of the person; null for a former member. */
  name: string | null;
  image: string | null | undefined;
}

export const Avatar = ({ name, image }: Props) => (
  <span className="face">
    {name ? (
      <Portrait card={{ name, image_name: image ?? null }} />
    ) : (
      <span className="portrait letters">
        <PersonIcon />
      </span>
    )}
  </span>
);

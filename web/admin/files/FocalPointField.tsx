/** Sets the part of a picture that crops keep: by a click on the picture, or with the arrow keys. */

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { m } from '#messages';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import { type ApiResponse, api } from '../../data/api.ts';
import { getPictureUrl } from '../../data/file-urls.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { getFocusAttributes } from '../../ui/primitives/focal-point.ts';
import { useFileChange } from './use-file-change.ts';

interface Props {
  loaded: ApiResponse<FileItem>;
  /** The button that is the picture. */
  ref: Ref<HTMLButtonElement>;
  /** Preview of the picture. */
  children: ReactNode;
}

interface Point {
  x: number;
  y: number;
}

/** Distance that an arrow key moves the point. */
const STEP = 0.1;

/** Formats in which the site crops pictures. */
const crops = ['wide', 'square', 'tall'] as const;

const limit = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

const toPoint = ({ focal_x, focal_y }: FileItem): Point => ({
  x: focal_x ?? 0.5,
  y: focal_y ?? 0.5,
});

export function FocalPointField({ loaded, ref, children }: Props) {
  const id = useId();
  const file = loaded.body;
  const saved = toPoint(file);
  const [point, setPoint] = useState(saved);
  const { run, isSaving } = useFileChange(loaded);
  useOnChange(`${saved.x} ${saved.y}`, () => setPoint(saved));
  const isChanged = point.x !== saved.x || point.y !== saved.y;

  const save = (focus: Point | null) =>
    run(
      (headers) =>
        api('PATCH /uploaded_files/:id', {
          params: { id: file.id },
          body: { focal_x: focus?.x ?? null, focal_y: focus?.y ?? null },
          headers,
        }),
      m['admin_files.focal_point_saved'](),
    );
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of Enter is a click without a position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint({ x: limit((clientX - left) / width), y: limit((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const way = arrowWays[event.key];
    if (!way) return;
    event.preventDefault();
    setPoint(({ x, y }) => ({ x: limit(x + way.x * STEP), y: limit(y + way.y * STEP) }));
  };
  const position = {
    x: Math.round(point.x * 100),
    y: Math.round(point.y * 100),
  };
  return (
    <section className="focal-point" aria-labelledby={`${id}-title`}>
      <button
        type="button"
        ref={ref}
        className="focal-point-picture"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint ${id}-position`}
        onClick={press}
        onKeyDown={move}
      >
        {children}
        <svg className="focal-point-mark" aria-hidden="true">
          <circle cx={`${position.x}%`} cy={`${position.y}%`} r="11" />
        </svg>
      </button>
      <h2 id={`${id}-title`}>{m['admin_files.focal_point']()}</h2>
      <p className="hint" id={`${id}-hint`}>
        {m['admin_files.focal_point_hint']()}
      </p>
      <p id={`${id}-position`} role="status">
        {m['admin_files.focal_point_position'](position)}
      </p>
      <div className="focal-point-crops" aria-hidden="true">
        {crops.map((crop) => (
          <img
            key={crop}
            className={`focal-point-${crop}`}
            src={getPictureUrl(file.name, 320)}
            alt=""
            {...getFocusAttributes({ focal_x: point.x, focal_y: point.y })}
          />
        ))}
      </div>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          aria-disabled={!isChanged || isSaving}
          onClick={() => isChanged && void save(point)}
        >
          {m['admin_files.save_focal_point']()}
        </button>
        {(file.focal_x !== null || file.focal_y !== null) && (
          <button type="button" className="button quiet" onClick={() => void save(null)}>
            {m['admin_files.use_the_centre']()}
          </button>
        )}
      </div>
    </section>
  );
}

const arrowWays: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

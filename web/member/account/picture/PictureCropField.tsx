/** Crops a square from a picture with mouse, touch or keyboard, with a preview. */

import { m } from '#messages';
import 'react-image-crop/dist/ReactCrop.css';
import { ReactCrop } from 'react-image-crop';
import type { CropArea } from './crop-picture.ts';

interface Props {
  /** Object URL of the chosen picture. */
  url: string;
  part: CropArea;
  change(part: CropArea): void;
  /** Called with the natural size in pixels once the picture has loaded. */
  loaded(size: { width: number; height: number }): void;
  /** Called when the browser cannot decode the file. */
  broken(): void;
}

const getAriaLabels = () => ({
  cropArea: m['picture.visible_area_use_the_arrow_keys'](),
  nwDragHandle: m['picture.top_left_corner'](),
  neDragHandle: m['picture.top_right_corner'](),
  swDragHandle: m['picture.bottom_left_corner'](),
  seDragHandle: m['picture.bottom_right_corner'](),
  nDragHandle: m['picture.top_edge'](),
  eDragHandle: m['picture.right_edge'](),
  sDragHandle: m['picture.bottom_edge'](),
  wDragHandle: m['picture.left_edge'](),
});

export function PictureCropField({ url, part, change, loaded, broken }: Props) {
  return (
    <div className="crop abreast">
      <ReactCrop
        crop={{ unit: '%', ...part }}
        onChange={(_, { unit, ...percent }) => change(percent)}
        aspect={1}
        minWidth={40}
        keepSelection
        ruleOfThirds
        ariaLabels={getAriaLabels()}
      >
        <img
          src={url}
          alt={m['picture.new_portrait']()}
          onLoad={({ currentTarget }) =>
            loaded({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={broken}
        />
      </ReactCrop>
      <figure className="crop-shown stack">
        <figcaption className="hint">{m['picture.on_your_profile_and_in_lists']()}</figcaption>
        <CropPreview url={url} part={part} className="crop-profile" />
        <CropPreview url={url} part={part} className="crop-card" />
      </figure>
    </div>
  );
}

const CropPreview = ({
  url,
  part,
  className,
}: Pick<Props, 'url' | 'part'> & { className: string }) => (
  <span className={className}>
    <img
      src={url}
      alt=""
      style={{
        inlineSize: `${(100 * 100) / part.width}%`,
        insetBlockStart: `${(-100 * part.y) / part.height}%`,
        insetInlineStart: `${(-100 * part.x) / part.width}%`,
      }}
    />
  </span>
);

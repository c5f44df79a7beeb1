/** Crops a square from a picture with mouse, touch or keyboard, with a preview. */

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

const ariaLabels = {
  cropArea: 'Visible area. Use the arrow keys to move it.',
  nwDragHandle: 'Top left corner',
  neDragHandle: 'Top right corner',
  swDragHandle: 'Bottom left corner',
  seDragHandle: 'Bottom right corner',
  nDragHandle: 'Top edge',
  eDragHandle: 'Right edge',
  sDragHandle: 'Bottom edge',
  wDragHandle: 'Left edge',
};

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
        ariaLabels={ariaLabels}
      >
        <img
          src={url}
          alt="New portrait"
          onLoad={({ currentTarget }) =>
            loaded({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={broken}
        />
      </ReactCrop>
      <figure className="crop-shown stack">
        <figcaption className="hint">On your profile and in lists</figcaption>
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

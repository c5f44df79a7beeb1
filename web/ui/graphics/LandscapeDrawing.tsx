import landscape from './landscape.svg?no-inline';

/** Decorative landscape in theme colours, from an SVG sprite. */
export const LandscapeDrawing = ({ of }: { of: 'signpost' | 'sprout' }) => (
  <svg className="drawing" viewBox="0 0 320 160" aria-hidden="true">
    <use href={`${landscape}#${of}`} />
  </svg>
);

import landscape from './drawings/landscape.svg?no-inline';

/** A small landscape in the colours of the house, from a file: it says nothing that words don't. */
export const Drawing = ({ of }: { of: 'signpost' | 'sprout' }) => (
  <svg className="drawing" viewBox="0 0 320 160" aria-hidden="true">
    <use href={`${landscape}#${of}`} />
  </svg>
);

import type { ReactNode } from 'react';

/** Decorative scene in theme colours: hills at daybreak with a leaf or other content. */
export const Illustration = ({ children = <LeafShape /> }: { children?: ReactNode }) => (
  <svg className="scene" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <circle className="scene-glow" cx="336" cy="150" r="118" />
    <circle className="scene-sun" cx="336" cy="150" r="62" />
    <path className="scene-far" d="M0 236c70-52 150-54 226-14s170 34 254-22v160H0z" />
    <path className="scene-near" d="M0 292c96-50 186-40 262-12s150 26 218-6v86H0z" />
    {children}
  </svg>
);

const LeafShape = () => (
  <g>
    <path className="scene-stem" d="M170 292c2-38 0-66-4-92" />
    <path className="scene-leaf" d="M166 224c-48-4-74-36-76-84 48 4 76 34 76 84z" />
    <path className="scene-leaf late" d="M166 204c-4-58 26-98 82-110 8 60-22 100-82 110z" />
  </g>
);

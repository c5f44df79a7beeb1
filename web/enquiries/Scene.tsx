/** A small picture in the colours of the page: hills at daybreak, with a letter on its way or a leaf that comes up. */
export const Scene = ({ holds }: { holds: 'letter' | 'leaf' }) => (
  <svg className="scene" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <circle className="scene-glow" cx="336" cy="150" r="118" />
    <circle className="scene-sun" cx="336" cy="150" r="62" />
    <path className="scene-far" d="M0 236c70-52 150-54 226-14s170 34 254-22v160H0z" />
    <path className="scene-near" d="M0 292c96-50 186-40 262-12s150 26 218-6v86H0z" />
    {holds === 'letter' ? <Letter /> : <Leaf />}
  </svg>
);

const Letter = () => (
  <g transform="rotate(-6 190 176)">
    <path className="scene-shade" d="M76 116h236v142H76z" transform="translate(7 9)" />
    <rect className="scene-letter" x="76" y="110" width="236" height="146" rx="9" />
    <path className="scene-fold" d="M78 252l92-74M310 252l-92-74" />
    <path className="scene-letter" d="M78 113l105 85q11 9 22 0l105-85z" />
    <path className="scene-leaf" d="M194 176c-20-3-31-17-31-38 20 2 31 15 31 38z" />
    <path className="scene-leaf late" d="M196 176c-2-24 10-41 33-46 4 25-8 42-33 46z" />
  </g>
);

const Leaf = () => (
  <g>
    <path className="scene-stem" d="M170 292c2-38 0-66-4-92" />
    <path className="scene-leaf" d="M166 224c-48-4-74-36-76-84 48 4 76 34 76 84z" />
    <path className="scene-leaf late" d="M166 204c-4-58 26-98 82-110 8 60-22 100-82 110z" />
  </g>
);

const things = {
  /** Where nothing is. */
  signpost: (
    <>
      <path className="stroke" d="M92 146V70" />
      <path className="clay" d="M60 68h44l12 10-12 10H60Z" />
      <path className="soft" d="M126 96H84l-10 9 10 9h42Z" />
    </>
  ),
  /** Where something is looked for. */
  sprout: (
    <>
      <path className="stroke" d="M92 148c0-20 2-32 0-50" />
      <path className="accent" d="M92 104c-26-2-40-20-37-48 27 0 43 20 37 48Z" />
      <path className="soft" d="M93 110c0-24 14-40 40-40 2 26-14 42-40 40Z" />
    </>
  ),
};

/** A small landscape by day and by night, in the colours of the house. It says nothing that words don't. */
export const Drawing = ({ of }: { of: keyof typeof things }) => (
  <svg className="drawing" viewBox="0 0 320 160" aria-hidden="true">
    <circle className="clay" cx="232" cy="52" r="24" />
    <path className="far" d="M0 112c50-42 110-42 160-12s110 22 160-8v68H0Z" />
    <path className="near" d="M0 136c70-34 150-26 200 0s90 10 120 0v24H0Z" />
    <path className="way" d="M150 162c8-14 44-16 38-27s-30-10-12-25" />
    {things[of]}
  </svg>
);

const sizesOf = (theme: string) =>
  `/assets/hero-${theme}-1200.webp 1200w, /assets/hero-${theme}.webp 2400w`;

/** The banner's landscape, by day and by night. */
export const HeroDrawing = () => (
  <picture className="hero-picture">
    <source media="(prefers-color-scheme: dark)" srcSet={sizesOf('dark')} sizes="100vw" />
    <img
      src="/assets/hero-light-1200.webp"
      srcSet={sizesOf('light')}
      sizes="100vw"
      alt=""
      width={2400}
      height={1100}
      fetchPriority="high"
    />
  </picture>
);

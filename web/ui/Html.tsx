interface Props {
  html: string;
  className?: string;
  /** 'auto' where members write: each in a script of their own. */
  dir?: 'auto';
}

/** HTML that the server cleaned when it was saved. */
export const Html = ({ html, className = 'prose', dir }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved, and the policy lets nothing run
  <div className={className} dir={dir} dangerouslySetInnerHTML={{ __html: html }} />
);

/** Plain text as it was typed: a blank line begins a paragraph, a line break stays. */
export const Plain = ({ text, className }: { text: string; className?: string }) => (
  <div className={className}>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
      <p key={index} className="typed">
        {paragraph.trim()}
      </p>
    ))}
  </div>
);

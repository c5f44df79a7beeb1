import '../../styles/tags.css';
import type { TagOption } from './tag-queries.ts';
import type { useTagToggles } from './use-tag-toggles.ts';

interface Props extends ReturnType<typeof useTagToggles> {
  tags: readonly TagOption[];
}

/** Tags as toggle buttons. */
export const TagToggleList = ({ tags, isOn, set }: Props) => (
  <ul className="tag-badges">
    {tags.map((tag) => (
      <li key={tag.id}>
        <button
          type="button"
          className="tag-badge"
          aria-pressed={isOn(tag)}
          onClick={() => set(tag, !isOn(tag))}
        >
          {tag.name}
        </button>
      </li>
    ))}
  </ul>
);

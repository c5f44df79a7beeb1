import { m } from '#messages';
import './ArticlePage.css';
import type { ArticleSection } from '../../../worker/contract/content/articles/articles.ts';
import { getCaption } from '../../../worker/contract/content/captions.ts';
import { formatCopyright } from '../../../worker/contract/content/copyright.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';

/** Renders the body of an article, section by section. */
export const ArticleSections = ({ sections }: { sections: ArticleSection[] }) => (
  <div className="sections">
    {sections.map((section) => (
      <SectionBlock key={section.number} section={section} />
    ))}
  </div>
);

const doubleSizes = '(min-width: 60rem) 30rem, 50vw';

function SectionBlock({ section }: { section: ArticleSection }) {
  switch (section.type) {
    case 'text':
      return <SafeHtml html={section.text ?? ''} className="prose section-text" />;
    case 'video':
      return <Video section={section} />;
    case 'doubleimage':
      return (
        <div className="section-double">
          <Figure {...getSectionFile(section, 1)} sizes={doubleSizes} to={1280} />
          <Figure {...getSectionFile(section, 2)} sizes={doubleSizes} to={1280} />
        </div>
      );
    case 'leftimage':
    case 'rightimage':
      return (
        <Figure
          {...getSectionFile(section, 1)}
          className={`section-${section.type}`}
          sizes="(min-width: 52rem) 22rem, 100vw"
          to={1280}
        />
      );
    case 'image':
      return (
        <Figure
          {...getSectionFile(section, 1)}
          className="section-image"
          sizes="(min-width: 64rem) 60rem, 100vw"
          to={1920}
        />
      );
  }
}

interface SectionFile {
  name: string | null;
  title: string | null;
  copyright: string | null;
  alternative: string | null;
  width: number | null;
  height: number | null;
  focus: string | null;
}

const getSectionFile = (section: ArticleSection, number: 1 | 2): SectionFile => ({
  name: section[`file${number}`],
  title: getCaption(section[`title${number}`]),
  copyright: section[`copyright${number}`],
  alternative: section[`alternative_text${number}`],
  width: section[`width${number}`],
  height: section[`height${number}`],
  focus: section[`focus${number}`],
});

interface FigureProps extends SectionFile {
  sizes: string;
  /** Largest width of the picture. */
  to: 1280 | 1920;
  className?: string;
}

function Figure({ sizes, to, className, ...file }: FigureProps) {
  return (
    <figure className={className ? `${className} later` : 'later'}>
      <ResponsivePicture
        name={file.name}
        alt={file.alternative ?? ''}
        width={file.width}
        height={file.height}
        focus={file.focus}
        sizes={sizes}
        // Animations load from this width on; JPEG pictures are never animated.
        from={file.name?.endsWith('.jpg') ? 320 : 640}
        to={to}
      />
      <Caption {...file} />
    </figure>
  );
}

function Video({ section }: { section: ArticleSection }) {
  if (!section.file1) return null;
  return (
    <figure className="section-video later">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are not among an uploaded file's fields */}
      <video
        controls
        preload="metadata"
        playsInline
        width={section.width1 ?? undefined}
        height={section.height1 ?? undefined}
        aria-label={getCaption(section.title1) ?? m['article.video']()}
        src={getFileUrl(section.file1)}
      />
      <Caption {...getSectionFile(section, 1)} />
    </figure>
  );
}

function Caption({ title, copyright }: Pick<SectionFile, 'title' | 'copyright'>) {
  if (!title && !copyright) return null;
  return (
    <figcaption className="soft">
      {title} {copyright && <small>{formatCopyright(copyright)}</small>}
    </figcaption>
  );
}

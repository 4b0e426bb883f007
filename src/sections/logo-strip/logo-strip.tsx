import { Band, Container, VisuallyHidden } from '../../components/layout/blocks';
import { LogoLoop } from '../../components/logo-loop';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  /** Assets and the names they stand for. */
  readonly logos: readonly { readonly asset: string; readonly name: string }[];
}

function LogoStrip({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id} ground="sunken">
      <Container>
        <VisuallyHidden as="h2">{content.title}</VisuallyHidden>
        <LogoLoop name={content.title} logos={content.logos} />
      </Container>
    </Band>
  );
}

/** Logos of partners, passing slowly. */
export const logoStrip = defineSection<Content>({
  component: LogoStrip,
  required: { title: true, logos: true },
  placement: 'wide',
});

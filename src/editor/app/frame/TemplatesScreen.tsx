import { Button, Card, Group, Image, SimpleGrid, Text, Title } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { Screen } from '../kit/Screen.tsx';
import { Link } from '../navigation.tsx';
import { editorPath } from '../routes.ts';
import { useTitle } from '../use-title.ts';

/** The five templates with their demos (`/template-editor`). */
export function TemplatesScreen() {
  const texts = useTexts(shellTexts);
  const textsOf = useTemplateTexts();
  useTitle(texts.templates.title);
  return (
    <Screen title={texts.templates.title} text={texts.templates.text}>
      <SimpleGrid component="ul" className="plain" cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
        {templateIds.map((template) => (
          <Card key={template} component="li" withBorder radius={10} padding="md">
            <Card.Section withBorder>
              <Image src={`/screens/${template}-desktop.webp`} alt="" width="960" height="624" loading="lazy" h="auto" />
            </Card.Section>
            <Title order={2} mt="md">
              {textsOf(template).plural}
            </Title>
            <Text c="dimmed">{textsOf(template).trades}</Text>
            <Group gap="xs" mt="md">
              <Button component={Link} href={editorPath(demoConfigId(template))} aria-label={`${texts.templates.edit}: ${textsOf(template).plural}`}>
                {texts.templates.edit}
              </Button>
              <Button
                component="a"
                variant="default"
                href={`/${demoConfigId(template)}`}
                target="_blank"
                aria-label={`${texts.templates.see}: ${textsOf(template).plural}`}
              >
                {texts.templates.see}
              </Button>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </Screen>
  );
}

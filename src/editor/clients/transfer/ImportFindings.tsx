import { Alert, List, Text } from '@mantine/core';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { fill } from '../../app/fill.ts';
import { useTexts } from '../../language.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import type { ClientFile } from './client-file.ts';

const mostListed = 12;

/** What a file holds, and what of it could not be taken as it was. */
export function ImportFindings({ file, name }: { file: ClientFile; name: string }) {
  const { importing: texts } = useTexts(clientTexts);
  const textsOf = useTemplateTexts();
  const count = file.pictures.size;
  const pictures = count === 0 ? texts.pictures.none : count === 1 ? texts.pictures.one : fill(texts.pictures.many, { n: count });
  return (
    <div role="status">
      <Text>{fill(texts.found, { name, template: textsOf(file.config.templateType).name, pictures })}</Text>
      {file.missing.length > 0 && (
        <Alert color="warn" mt="xs">
          {fill(texts.missing, { list: file.missing.join(', ') })}
        </Alert>
      )}
      {file.warnings.length > 0 && (
        <Alert color="warn" mt="xs" title={texts.warnings}>
          <List>
            {file.warnings.slice(0, mostListed).map(({ path, code }) => (
              <List.Item key={`${path} ${code}`}>
                <code>{path || '{}'}</code>: {texts.warningCodes[code]}
              </List.Item>
            ))}
            {file.warnings.length > mostListed && <List.Item>+ {file.warnings.length - mostListed}</List.Item>}
          </List>
        </Alert>
      )}
    </div>
  );
}

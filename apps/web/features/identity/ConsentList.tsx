import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { consents, type Consents, type ConsentStage } from './consents.ts'

type ConsentListProps = {
  readonly given: Consents
  readonly onChange: (given: Consents) => void
  readonly onRead: (stage: ConsentStage) => void
}

export function ConsentList({ given, onChange, onRead }: ConsentListProps) {
  const { i18n } = useLingui()
  return (
    <ul className="identity-consents">
      {consents.map(({ stage, field, title, summary, moreLabel }) => (
        <li key={stage}>
          <Switch
            isOn={given[field]}
            onChange={(isOn) => onChange({ ...given, [field]: isOn })}
            hint={
              <>
                {i18n._(summary)}{' '}
                <TextButton aria-label={i18n._(moreLabel)} onClick={() => onRead(stage)}>
                  <Trans>Read more</Trans>
                </TextButton>
              </>
            }
          >
            {i18n._(title)}
          </Switch>
        </li>
      ))}
    </ul>
  )
}

import { ViewHead } from '../parts/ViewHead.tsx'
import { ChainReorganises, DepositArrives } from './DepositScenario.tsx'
import { ScenarioCard } from './ScenarioCard.tsx'
import { usePlay } from './scenario.ts'
import { stories } from './stories.data.ts'

export function ScenariosView() {
  return (
    <div className="view">
      <ViewHead title="Scenarios">
        Short stories that the world can play to the platform. Each shows its steps while it runs; keep the platform
        open beside it and watch.
      </ViewHead>
      <div className="columns">
        <DepositArrives />
        <ChainReorganises />
        {stories.map((story) => (
          <Story key={story.title} story={story} />
        ))}
      </div>
    </div>
  )
}

function Story({ story: { toSteps, ...card } }: { readonly story: (typeof stories)[number] }) {
  const playing = usePlay()
  return <ScenarioCard {...card} playing={playing} start={() => playing.play(toSteps())} />
}

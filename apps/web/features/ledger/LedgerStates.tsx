import { Icon } from '../../app/Icon.tsx'
import { texts } from '../../app/texts.ts'
import tin from '../../assets/tin.svg'
import { showClock } from './time.ts'

type RetryProps = { readonly retry: () => void }

export function LedgerLoading() {
  return (
    <div aria-busy="true">
      <output className="sr">{texts.ledger.loading}</output>
      <div className="card flush" aria-hidden="true">
        <div className="verdict">
          <span className="skel circle" />
          <span className="skel title" />
        </div>
        <div className="skel-rows">
          <span className="skel" />
          <span className="skel" />
          <span className="skel" />
        </div>
      </div>
    </div>
  )
}

export function LedgerEmpty() {
  return (
    <div className="card empty">
      <img src={tin} width="150" height="72" alt="" />
      <h3 className="d t-xl">{texts.empty.title}</h3>
      <p className="ink2">{texts.empty.text}</p>
    </div>
  )
}

export function LedgerFailed({ retry }: RetryProps) {
  return (
    <div className="card empty" role="alert">
      <span className="sign neg">
        <Icon shape="alert" size={26} />
      </span>
      <h3 className="d t-xl">{texts.failed.title}</h3>
      <p className="ink2">{texts.failed.text}</p>
      <button type="button" className="btn btn-primary" onClick={retry}>
        <Icon shape="again" />
        {texts.failed.retry}
      </button>
    </div>
  )
}

export function LedgerStale({ readAt, retry }: RetryProps & { readonly readAt: Date }) {
  return (
    <div className="alert warn" role="alert">
      <Icon shape="alert" size={20} />
      <p>{texts.failed.stale(showClock(readAt))}</p>
      <button type="button" className="btn btn-sm btn-secondary" onClick={retry}>
        {texts.failed.retry}
      </button>
    </div>
  )
}

import tin from '../assets/tin.svg'
import { Icon } from './Icon.tsx'

export function Loading({ what }: { readonly what: string }) {
  return (
    <div className="skel-rows" aria-busy="true">
      <output className="sr">Reading {what}</output>
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
    </div>
  )
}

type FailedProps = { readonly what: string; readonly why: string; readonly retry: () => void }

export function Failed({ what, why, retry }: FailedProps) {
  return (
    <div className="empty" role="alert">
      <span className="sign neg">
        <Icon shape="alert" size={24} />
      </span>
      <p className="b">{what} could not be read</p>
      <p className="ink2">{why}</p>
      <button type="button" className="btn btn-sm btn-secondary" onClick={retry}>
        <Icon shape="again" size={16} />
        Try again
      </button>
    </div>
  )
}

export function Empty({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="empty">
      <img src={tin} width="104" height="50" alt="" />
      <p className="b">{title}</p>
      <p className="ink2">{text}</p>
    </div>
  )
}
